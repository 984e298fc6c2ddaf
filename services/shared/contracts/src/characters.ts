/** The length of a text in Unicode code points, so that most emoji count as one character. */
export const countCharacters = (text: string): number => [...text].length;
