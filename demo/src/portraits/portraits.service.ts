import type { Caller } from '@kindred/contracts';
import { Injectable } from '@nestjs/common';
import { ServiceClient } from '../service-client.js';
import { renderPortrait } from './portrait.js';
import type { PortraitTraits } from './traits.js';

const PORTRAIT_WIDTH = 960;

/** Submits portraits as photos of demo members. */
@Injectable()
export class PortraitsService {
  constructor(private readonly services: ServiceClient) {}

  /** Uploads a portrait, which then waits for review. @returns the id of the photo */
  async upload(caller: Caller, portrait: PortraitTraits): Promise<string> {
    const { createUpload } = await this.services.request<{ createUpload: { uploadURL: string } }>(
      'moderation',
      caller,
      'mutation { createUpload { uploadURL } }',
    );
    await this.services.upload(caller, createUpload.uploadURL, await renderPortrait(portrait, PORTRAIT_WIDTH));
    const { completeUpload } = await this.services.request<{ completeUpload: { id: string } }>(
      'moderation',
      caller,
      'mutation ($url: String!) { completeUpload(photoURL: $url) { id } }',
      { url: createUpload.uploadURL },
    );
    return completeUpload.id;
  }
}
