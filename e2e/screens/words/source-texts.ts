import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** A text that the client's source says to people, with where it is written. */
export interface SourceText {
  /** Holes of a template are `{}`. */
  text: string;
  where: string;
}

const ROOT = process.cwd();
const SOURCES = join(ROOT, 'web', 'src');

/** The functions that say something to somebody: which of their arguments are read. */
const SPEAKERS: Record<string, readonly number[]> = {
  toast: [0],
  toastProblem: [0, 1],
  toastFailure: [0, 2],
  failureMessage: [1],
};
/** The components that do, by their attributes. */
const SPOKEN: Record<string, readonly string[]> = {
  EmptyState: ['title'],
  ConfirmDialog: ['title', 'confirmLabel'],
  Dialog: ['title'],
  FailedState: ['message'],
};

/**
 * Every literal text that the client gives to its notices, empty states, failed states and dialogs. The rule is mechanical
 * and reads the syntax alone: literals, templates, and both sides of a choice, whether they stand in the call itself or in
 * an object given to it. A text that comes from a variable is not seen.
 */
export function textsInSource(): SourceText[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file) && !/^(gql|testing)\//.test(file))
    .map((file) => join(SOURCES, file));
  return files.flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    return textsIn(source).map((text) => ({ text, where: relative(ROOT, file) }));
  });
}

function textsIn(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      for (const index of SPEAKERS[node.expression.text] ?? []) {
        const argument = node.arguments[index];
        if (argument !== undefined) found.push(...literalsIn(argument));
      }
    }
    if (ts.isJsxOpeningLikeElement(node) && ts.isIdentifier(node.tagName)) {
      const names = SPOKEN[node.tagName.text] ?? [];
      for (const attribute of node.attributes.properties) {
        if (!ts.isJsxAttribute(attribute) || !ts.isIdentifier(attribute.name)) continue;
        const value = attribute.initializer;
        if (!names.includes(attribute.name.text) || value === undefined) continue;
        if (ts.isStringLiteral(value)) found.push(value.text);
        else if (ts.isJsxExpression(value) && value.expression) found.push(...literalsIn(value.expression));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The texts that an expression can turn out to be, as far as it says so itself. */
function literalsIn(node: ts.Expression): string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    return [node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')];
  }
  if (ts.isConditionalExpression(node)) return [...literalsIn(node.whenTrue), ...literalsIn(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return literalsIn(node.expression);
  if (ts.isBinaryExpression(node)) return [...literalsIn(node.left), ...literalsIn(node.right)];
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) && ['title', 'description', 'label'].includes(property.name.getText())
        ? literalsIn(property.initializer)
        : [],
    );
  }
  return [];
}
