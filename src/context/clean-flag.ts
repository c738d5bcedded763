/** What was taken out of an outsider's text; `invisible_code`: what stands in code, where nothing is taken out. */
export type CleanFlag =
  | "cut"
  | "entity"
  | "invisible"
  | "invisible_code"
  | "html_comment"
  | "hidden_html"
  | "html"
  | "image"
  | "drawing"
  | "md_link"
  | "md_definition"
  | "unsettled";
