import { Canvas } from './canvas.js';
import { paintPerson, randomPose } from './people.js';
import { Random } from './random.js';
import { paintScene } from './scenes.js';

const WIDTH = 360;
const HEIGHTS = [360, 450, 480, 540] as const;

/** A picture of a set: what differs is another picture. */
export interface PictureSeeds {
  scene: number;
  person: number;
  pose: number;
}

/**
 * Pairs of pictures that resemble each other: the second has another person in the same place and pose, the third the
 * same person, who moved, in another place.
 */
export function similarPictures(index: number): { original: PictureSeeds; distractors: PictureSeeds[] } {
  const original = { scene: 3 * index, person: 3 * index, pose: 2 * index };
  return {
    original,
    distractors: [
      { ...original, person: 3 * index + 1 },
      { ...original, scene: 3 * index + 2, pose: 2 * index + 1 },
    ],
  };
}

/** Paints a picture. The same seeds give the same file. */
export function paintPicture({ scene, person, pose }: PictureSeeds): Promise<Buffer> {
  const random = new Random(0x9e37 + pose * 7919);
  const canvas = new Canvas(WIDTH, random.pick(HEIGHTS));
  paintScene(canvas, 0x51ed + scene * 104_729);
  paintPerson(canvas, 0xa341 + person * 15_485, randomPose(random));
  return canvas.jpeg(92);
}
