/**
 * Reads one HEIC file with libheif, by the calls of its C interface: those of its JavaScript interface copy the file and
 * the picture once more each. What it takes is never given back, so a thread that is done with it must end.
 */
import makeLibheif from 'libheif-js/libheif-wasm/libheif.js';

// heif.h
const COLORSPACE_YCBCR = 0;
const CHROMA_AS_IT_IS = 99;
const CHANNELS = { y: 0, cb: 1, cr: 2 };
const OK = 0;

const POINTER_BYTES = 4;
/** `heif_error`: code, subcode, message. */
const ERROR_BYTES = 12;

let libheif;
/** The most memory that libheif may have, in bytes. */
let mostMemory = Infinity;
/** What kept its memory from growing: that bound, or the machine. */
let shortage;

const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65_536 > mostMemory) {
    shortage ??= 'bound';
    throw new RangeError('over the bound');
  }
  try {
    return grow.call(this, pages);
  } catch (error) {
    shortage = 'machine';
    throw error;
  }
};

/** Once in a thread. Whatever a file claims or does, reading it takes no more than `maxBytes`; if that is not enough, it fails. */
export function startLibheif(module, maxBytes) {
  mostMemory = maxBytes;
  libheif = makeLibheif({
    instantiateWasm: (imports, ready) => {
      const instance = new WebAssembly.Instance(module, imports);
      ready(instance);
      return instance.exports;
    },
  });
}

/** `bound` or `machine` if libheif has asked for more memory than it got. */
export const memoryShortage = () => shortage;

/**
 * `decode` gives the picture; of the memory that libheif may have, it leaves so many bytes to what is made of it.
 * @throws Error when libheif cannot read it
 */
export function openHeif(file) {
  const context = libheif._heif_context_alloc();
  // libheif reads from here as it goes.
  const bytes = libheif._malloc(file.length);
  if (bytes === 0) throw new Error('no memory for the file');
  libheif.HEAPU8.set(file, bytes);
  call('_heif_context_read_from_memory_without_copy', context, bytes, file.length, 0);
  const handle = out('_heif_context_get_primary_image_handle', context);
  return {
    width: libheif._heif_image_handle_get_width(handle),
    height: libheif._heif_image_handle_get_height(handle),
    decode: (bytesForOthers) => {
      mostMemory -= bytesForOthers;
      return decode(handle);
    },
  };
}

/**
 * The picture upright, as `{ width, height, y, cb, cr, colour }`. Its planes are where libheif has them, and only the first
 * is there of a grey one.
 */
function decode(handle) {
  const slot = pointer();
  call('_heif_decode_image', handle, slot, COLORSPACE_YCBCR, CHROMA_AS_IT_IS, 0);
  const image = read(slot);
  const [y, cb, cr] = Object.values(CHANNELS).map((channel) => planeOf(image, channel));
  if (y === undefined) throw new Error('a picture without brightness');
  return { width: y.width, height: y.height, y, cb, cr, colour: colourOf(image) };
}

function planeOf(image, channel) {
  const strideSlot = pointer();
  const at = libheif._heif_image_get_plane_readonly2(image, channel, strideSlot);
  if (at === 0) return undefined;
  const bits = libheif._heif_image_get_bits_per_pixel_range(image, channel);
  const width = libheif._heif_image_get_width(image, channel);
  const height = libheif._heif_image_get_height(image, channel);
  const stride = read(strideSlot);
  return bits > 8
    ? { width, height, bits, stride: stride / 2, samples: libheif.HEAPU16.subarray(at / 2, (at + stride * height) / 2) }
    : { width, height, bits, stride, samples: libheif.HEAPU8.subarray(at, at + stride * height) };
}

/** How its planes make up colours (`heif_color_profile_nclx`); undefined when the file does not say. */
function colourOf(image) {
  const slot = pointer();
  if (outcome('_heif_image_get_nclx_color_profile', image, slot).code !== OK) return undefined;
  const profile = read(slot);
  return { matrix: read(profile + 12), isFullRange: libheif.HEAPU8[profile + 16] !== 0 };
}

const pointer = () => libheif._malloc(POINTER_BYTES);
const read = (at) => libheif.HEAPU32[at / 4];

function out(name, ...given) {
  const slot = pointer();
  call(name, ...given, slot);
  return read(slot);
}

function call(name, ...given) {
  const { code, words } = outcome(name, ...given);
  if (code !== OK) throw new Error(`libheif: ${words}`);
}

function outcome(name, ...given) {
  const error = libheif._malloc(ERROR_BYTES);
  libheif[name](error, ...given);
  return { code: read(error), words: wordsAt(read(error + 8)) };
}

function wordsAt(at) {
  return Buffer.from(libheif.HEAPU8.subarray(at, libheif.HEAPU8.indexOf(0, at))).toString('latin1');
}
