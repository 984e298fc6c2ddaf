/** What one mail says; both its forms, text and HTML, are made from this. */
export interface Letter {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** The words of somebody else: a reason, a message. */
  quote?: string;
  action?: { label: string; url: string };
  /** Small print after all the rest. */
  note?: string;
}
