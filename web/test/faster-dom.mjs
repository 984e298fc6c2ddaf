import { createRequire } from 'node:module';

const { implSymbol } = createRequire(import.meta.url)('jsdom/lib/jsdom/living/generated/utils.js');

const LABELABLE = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';

/** The elements that the default stylesheet of jsdom does not display. */
const NOT_DISPLAYED =
  'head, meta, title, link, style, script, datalist, param, noframes, template, input[type="hidden"], dialog:not([open]), [hidden]';

/**
 * Replaces what takes a third of the time of the client's tests in jsdom: the labels of form controls, for which it searches
 * the whole document once per label, and computed styles, for which it compares the element with each rule of its default
 * stylesheet. A document with stylesheets of its own has the styles that jsdom computes.
 */
export function useFasterDom(window) {
  useFasterLabels(window);
  useFasterStyles(window);
}

function useFasterLabels(window) {
  const { document } = window;
  Object.defineProperty(window.HTMLLabelElement.prototype, 'control', {
    get() {
      if (!this.hasAttribute('for')) return this.querySelector(LABELABLE);
      const element = document.getElementById(this.htmlFor);
      return element?.matches(LABELABLE) ? element : null;
    },
  });
  let version;
  let labels;
  const labelsByControl = () => {
    // Changes with every change to the document.
    const { _version: current } = document[implSymbol];
    if (version !== current) labels = groupBy(document.querySelectorAll('label'), ({ control }) => control);
    version = current;
    return labels;
  };
  for (const name of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea']) {
    Object.defineProperty(window[`HTML${name}Element`].prototype, 'labels', {
      get() {
        return this.type === 'hidden' ? null : (labelsByControl().get(this) ?? []);
      },
    });
  }
}

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    if (groups.has(key)) groups.get(key).push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** What the queries and simulated clicks of Testing Library read is computed here; the rest by jsdom. */
function useFasterStyles(window) {
  const compute = window.getComputedStyle;
  const displays = new Map();
  const displayOf = (element) => {
    if (element.style.display) return element.style.display;
    if (element.matches(NOT_DISPLAYED)) return 'none';
    const kind = `${element.localName} ${element.type}`;
    if (!displays.has(kind)) displays.set(kind, compute(element).display);
    return displays.get(kind);
  };
  const inherited = (element, name, initial) => {
    for (let from = element; from; from = from.parentElement) if (from.style[name]) return from.style[name];
    return initial;
  };
  const read = (element, name) => {
    if (name === 'display') return displayOf(element);
    if (name === 'visibility') return inherited(element, 'visibility', 'visible');
    if (name === 'pointerEvents') return inherited(element, 'pointerEvents', 'auto');
    if (name === 'getPropertyValue') return (property) => read(element, property) ?? '';
    return compute(element)[name];
  };
  window.getComputedStyle = (element, pseudoElement) =>
    pseudoElement || window.document.styleSheets.length > 0
      ? compute(element, pseudoElement)
      : new Proxy({}, { get: (_, name) => read(element, name) });
}
