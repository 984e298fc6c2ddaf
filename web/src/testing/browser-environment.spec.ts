import { afterEach, describe, expect, it, jest } from '@jest/globals';

declare const process: { emit: (event: string, error: Error) => boolean };

const byId = (id: string): HTMLElement => document.getElementById(id)!;

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

// The environment of the client's tests replaces these parts of jsdom (web/test/faster-dom.mjs).
describe('labels', () => {
  const labelsOf = (id: string) => [...((byId(id) as HTMLInputElement).labels ?? [])].map(({ id: label }) => label);

  it('belong to the control that they name or contain, and follow changes', () => {
    document.body.innerHTML = `
      <label id="one" for="named">1</label><label id="two" for="named">2</label><input id="named">
      <label id="around">3 <span><select id="contained"></select></span></label>
      <label id="wrong" for="text">4</label><p id="text"></p><label id="missing" for="nothing">5</label>`;
    expect(labelsOf('named')).toEqual(['one', 'two']);
    expect(labelsOf('contained')).toEqual(['around']);
    const controls = [...document.querySelectorAll('label')].map(({ control }) => control?.id);
    expect(controls).toEqual(['named', 'named', 'contained', undefined, undefined]);
    byId('one').remove();
    byId('around').setAttribute('for', 'named');
    expect(labelsOf('named')).toEqual(['two', 'around']);
    expect(labelsOf('contained')).toEqual([]);
  });

  it('are none for a hidden input', () => {
    document.body.innerHTML = '<label id="label" for="hidden">1</label><input type="hidden" id="hidden">';
    expect((byId('hidden') as HTMLInputElement).labels).toBeNull();
    expect((byId('label') as HTMLLabelElement).control).toBeNull();
  });
});

describe('computed styles', () => {
  it.each([
    ['<div id="x"></div>', 'block'],
    ['<span id="x"></span>', ''],
    ['<button id="x"></button>', 'inline-block'],
    ['<div hidden id="x"></div>', 'none'],
    ['<dialog id="x"></dialog>', 'none'],
    ['<dialog open id="x"></dialog>', ''],
    ['<span id="x" style="display: flex"></span>', 'flex'],
    ['<input type="hidden" id="x">', 'none'],
  ])('of %s have the display %j, as in jsdom', (html, display) => {
    document.body.innerHTML = html;
    expect(getComputedStyle(byId('x')).display).toBe(display);
    expect(getComputedStyle(byId('x')).getPropertyValue('display')).toBe(display);
  });

  it('inherit the visibility and the pointer events, unless an element sets its own', () => {
    document.body.innerHTML = `<div style="visibility: hidden; pointer-events: none"><p id="inherits"></p>
      <p id="sets" style="visibility: visible; pointer-events: auto"></p></div><p id="outside"></p>`;
    const read = (id: string) => [getComputedStyle(byId(id)).visibility, getComputedStyle(byId(id)).pointerEvents];
    expect(read('inherits')).toEqual(['hidden', 'none']);
    expect(read('sets')).toEqual(['visible', 'auto']);
    expect(read('outside')).toEqual(['visible', 'auto']);
  });

  it('follow the stylesheets of the document', () => {
    document.head.innerHTML = '<style>.gone { display: none }</style>';
    document.body.innerHTML = '<p class="gone" id="x"></p>';
    expect(getComputedStyle(byId('x')).display).toBe('none');
  });
});

it('errors that an event handler throws fail the test', () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const emit = jest.spyOn(process, 'emit').mockReturnValue(true);
  const error = new Error('uncaught');
  document.body.addEventListener(
    'click',
    () => {
      throw error;
    },
    { once: true },
  );
  document.body.click();
  expect(emit).toHaveBeenCalledWith('uncaughtException', error);
});
