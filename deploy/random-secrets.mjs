import { randomBytes } from 'node:crypto';

/** Only hexadecimal digits: a command would parse a leading dash as an option. */
export const secret = () => randomBytes(32).toString('hex');

/** An access key in the format of Garage, the S3 server of docker-compose.yml. */
export const accessKey = () => `GK${randomBytes(12).toString('hex')}`;
