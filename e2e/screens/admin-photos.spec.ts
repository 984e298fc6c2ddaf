import { adminPhotos } from './catalog/admin-photos.js';
import { describeScreen } from './describe-screen.js';

describeScreen(adminPhotos);
