/** The content of an email, from which its plain-text and HTML forms are rendered. */
export interface EmailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** A quoted text by another person: a reason or a message. */
  quote?: string;
  action?: { label: string; url: string };
  /** Fine print at the end. */
  note?: string;
}
