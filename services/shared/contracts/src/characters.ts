/** How long people would say that a text is: in Unicode code points, so that an emoji counts as one. */
export const charactersIn = (text: string): number => [...text].length;
