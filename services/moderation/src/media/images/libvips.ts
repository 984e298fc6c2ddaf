import sharp from 'sharp';

// Block all decoders of libvips but these three, whatever format a file declares.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// No photo is decoded twice, so a cache would only take memory.
sharp.cache(false);
// `ConcurrencyLimiter` controls the parallelism; additional threads would only take memory.
sharp.concurrency(1);

/** sharp, configured for untrusted files. */
export { sharp };
