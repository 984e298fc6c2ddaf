import { adminPhotos } from './catalogue/admin-photos.js';
import { describeScreen } from './describe-screen.js';

describeScreen(adminPhotos);
