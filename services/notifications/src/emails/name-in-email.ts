import { findDisplayNameProblem } from '@kindred/screening';
import type { Brand } from '../brand/brand.js';

/**
 * A name that a member or a visitor chose, or the neutral wording. Names from before the rule, and names in the contact
 * form, can contain links, which a reader would trust in an email from the community.
 */
export const nameInEmail = (brand: Brand, name: string, neutral: string): string =>
  findDisplayNameProblem(name, brand.name) === null ? name : neutral;
