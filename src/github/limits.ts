/** Every bound of the conversation with GitHub. */

/** One request and its answer. GitHub itself gives up on a request after ten seconds. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** How many redirects of a server one request follows: GitHub needs one. */
export const MAX_REDIRECTS = 3;

/** How often a read is tried when no answer comes, or one of 500 and above. */
export const READ_ATTEMPTS = 4;
/** The pause before the second try of a read; it doubles with each further one. */
export const FIRST_PAUSE_MS = 1_000;

/** How often a write is sent at the most: after a rate limit, or when a look showed that nothing was written. */
export const WRITE_ATTEMPTS = 3;
/** After a lost answer GitHub may still be at work: looks for what was written come after these pauses. */
export const LOOK_PAUSES_MS: readonly number[] = [2_000, 4_000];
/** How far this machine's clock may be off GitHub's when a look asks "was it written just now?". */
export const CLOCK_SKEW_MS = 5 * 60_000;

/** So many writes in a minute go one right after the other, as those of an ordinary run do; further ones a second apart. */
export const UNPACED_WRITES = 12;
export const PACE_WINDOW_MS = 60_000;
/** https://docs.github.com/rest/using-the-rest-api/best-practices-for-using-the-rest-api, "Pause between mutative requests". */
export const PACE_MS = 1_000;

/** What GitHub asks for when a secondary rate limit names no time. */
export const UNNAMED_WAIT_MS = 60_000;
/** A longer wait than this is not waited for; the call fails and says when the limit ends. */
export const LONGEST_WAIT_MS = 2 * 60_000;
/** All waits of one run together. */
export const TOTAL_WAIT_MS = 5 * 60_000;

/** GitHub's largest page. */
export const PAGE_SIZE = 100;
/** Pages of one list; GitHub closes a conversation to comments at 2,500. */
export const MAX_PAGES = 100;

/** Annotations that one request may carry. */
export const ANNOTATIONS_PER_REQUEST = 50;
/** Characters of the title of a check run or an annotation. */
export const CHECK_TITLE_LENGTH = 255;

/** Characters of GitHub's own words that an error message repeats. */
export const MESSAGE_LENGTH = 400;

/** What is read around a pull request: issues that it closes, checks at its head, its newest comments. */
export const SURROUNDING_ISSUES = 5;
export const SURROUNDING_CHECKS = 100;
export const SURROUNDING_COMMENTS = 50;

/** Comments of a conversation in which a summary that somebody posts at this moment can be. */
export const NEWEST_COMMENTS = 50;

/** Characters of a job's log that are kept, from its end, and bytes that are read of it at all. */
export const JOB_LOG_LENGTH = 1_000_000;
export const JOB_LOG_BYTES = 64 * 1024 * 1024;
