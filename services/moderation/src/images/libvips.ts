import sharp from 'sharp';
// Brings along a sharp of its own, which sets the cache for the whole process as it is loaded: so not after this.
import 'sharp-phash';

// Whatever a file claims to be, no other decoder of libvips ever sees it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// No photo is decoded twice, and what has been decoded would stay in memory.
sharp.cache(false);
// What runs side by side is decided by `WorkSlots`; threads beside that would only take memory.
sharp.concurrency(1);

/** sharp, set for what strangers send. */
export { sharp };
