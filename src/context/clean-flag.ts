/** What was taken out of an outsider's text. */
export type CleanFlag =
  | "cut"
  | "entity"
  | "invisible"
  | "html_comment"
  | "hidden_html"
  | "html"
  | "image"
  | "md_definition"
  | "unsettled";
