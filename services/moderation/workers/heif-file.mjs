/**
 * Reads one HEIC file with libheif's C API, because its JavaScript API copies the file and the image once more each.
 * Memory is never freed, so the worker thread must exit afterward.
 */
import makeLibheif from 'libheif-js/libheif-wasm/libheif.js';

// heif.h
const COLORSPACE_YCBCR = 0;
const CHROMA_UNDEFINED = 99;
const CHANNELS = { y: 0, cb: 1, cr: 2 };
const OK = 0;

const POINTER_BYTES = 4;
/** `heif_error`: code, subcode, message. */
const ERROR_BYTES = 12;

let libheif;
/** The memory limit of libheif, in bytes. */
let memoryLimit = Infinity;
/** Why its memory could not grow: `limit` or `host`. */
let shortage;

const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65_536 > memoryLimit) {
    shortage ??= 'limit';
    throw new RangeError('memory limit exceeded');
  }
  try {
    return grow.call(this, pages);
  } catch (error) {
    shortage = 'host';
    throw error;
  }
};

/** Called once per thread. Reading a file that would take more than `maxBytes` of memory fails. */
export function startLibheif(module, maxBytes) {
  memoryLimit = maxBytes;
  libheif = makeLibheif({
    instantiateWasm: (imports, ready) => {
      const instance = new WebAssembly.Instance(module, imports);
      ready(instance);
      return instance.exports;
    },
  });
}

/** `limit` or `host` if an allocation of libheif failed. */
export const memoryShortage = () => shortage;

/**
 * Opens the primary image. `decode(reservedBytes)` decodes it and reserves that part of the memory limit for the
 * caller.
 * @throws Error when libheif cannot read the file
 */
export function openHeif(file) {
  const context = libheif._heif_context_alloc();
  // libheif reads from this buffer on demand, so it must not be freed.
  const bytes = libheif._malloc(file.length);
  if (bytes === 0) throw new Error('out of memory for the file');
  libheif.HEAPU8.set(file, bytes);
  call('_heif_context_read_from_memory_without_copy', context, bytes, file.length, 0);
  const handle = out('_heif_context_get_primary_image_handle', context);
  return {
    width: libheif._heif_image_handle_get_width(handle),
    height: libheif._heif_image_handle_get_height(handle),
    decode: (reservedBytes) => {
      memoryLimit -= reservedBytes;
      return decode(handle);
    },
  };
}

/**
 * Returns the upright image as `{ width, height, y, cb, cr, color }`. The planes are views into libheif's memory; a
 * grayscale image has only `y`.
 */
function decode(handle) {
  const slot = pointer();
  call('_heif_decode_image', handle, slot, COLORSPACE_YCBCR, CHROMA_UNDEFINED, 0);
  const image = read(slot);
  const [y, cb, cr] = Object.values(CHANNELS).map((channel) => planeOf(image, channel));
  if (y === undefined) throw new Error('image without a luma plane');
  return { width: y.width, height: y.height, y, cb, cr, color: colorOf(image) };
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

/** The color matrix (`heif_color_profile_nclx`); undefined if the file has none. */
function colorOf(image) {
  const slot = pointer();
  if (tryCall('_heif_image_get_nclx_color_profile', image, slot).code !== OK) return undefined;
  const profile = read(slot);
  return { matrix: read(profile + 12), isFullRange: libheif.HEAPU8[profile + 16] !== 0 };
}

const pointer = () => libheif._malloc(POINTER_BYTES);
const read = (at) => libheif.HEAPU32[at / 4];

/** Calls a function whose last parameter is an output pointer, and returns the value. */
function out(name, ...args) {
  const slot = pointer();
  call(name, ...args, slot);
  return read(slot);
}

function call(name, ...args) {
  const { code, message } = tryCall(name, ...args);
  if (code !== OK) throw new Error(`libheif: ${message}`);
}

function tryCall(name, ...args) {
  const error = libheif._malloc(ERROR_BYTES);
  libheif[name](error, ...args);
  return { code: read(error), message: stringAt(read(error + 8)) };
}

function stringAt(at) {
  return Buffer.from(libheif.HEAPU8.subarray(at, libheif.HEAPU8.indexOf(0, at))).toString('latin1');
}
