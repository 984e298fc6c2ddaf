import { useState, type JSX } from 'react';
import { Button } from '../../components/ui/button.js';
import { ChangePasswordDialog } from './change-password-dialog.js';
import { FormSection } from './form-section.js';
import { SessionList } from './session-list.js';
import { SettingRow } from './setting-row.js';
import { TwoStepSetting } from './two-step-setting.js';

/** Password, two-step verification, and devices (docs/product.md, "Signing in"). */
export function SecuritySection(): JSX.Element {
  const [changing, setChanging] = useState(false);
  return (
    <FormSection id="security">
      <div className="flex flex-col divide-y divide-line">
        <SettingRow title="Password" text="Choose a new one if someone else may know it.">
          <Button
            variant="outline"
            size="sm"
            aria-label="Change Password"
            aria-haspopup="dialog"
            onClick={() => setChanging(true)}
          >
            Change
          </Button>
        </SettingRow>
        <TwoStepSetting />
        <SessionList />
      </div>
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </FormSection>
  );
}
