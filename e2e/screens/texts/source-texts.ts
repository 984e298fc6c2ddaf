import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** A user-visible text in the source of the client. */
export interface SourceText {
  /** Template placeholders are `{}`. */
  text: string;
  where: string;
}

const ROOT = process.cwd();
const SOURCES = join(ROOT, 'web', 'src');

/** Functions that show a message: the indexes of their text arguments. */
const MESSAGE_FUNCTIONS: Record<string, readonly number[]> = {
  toast: [0],
  toastProblem: [0, 1],
  toastFailure: [0, 2],
  failureMessage: [1],
};
/** Components that show a text: the attributes. */
const MESSAGE_COMPONENTS: Record<string, readonly string[]> = {
  EmptyState: ['title'],
  ConfirmDialog: ['title', 'confirmLabel'],
  Dialog: ['title'],
  FormDialog: ['title'],
  PasswordDialog: ['title'],
  UnsavedChangesDialog: ['title', 'confirmLabel'],
  FailedState: ['message'],
};

/**
 * Every literal text of toasts, empty states, error states, and dialogs. Reads only the syntax: literals, templates,
 * and both branches of conditionals, in the call itself or in an object argument. Texts from variables are not found.
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
      for (const index of MESSAGE_FUNCTIONS[node.expression.text] ?? []) {
        const argument = node.arguments[index];
        if (argument !== undefined) found.push(...literalsIn(argument));
      }
    }
    if (ts.isJsxOpeningLikeElement(node) && ts.isIdentifier(node.tagName)) {
      const names = MESSAGE_COMPONENTS[node.tagName.text] ?? [];
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

/** The literal texts that an expression can evaluate to. */
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
