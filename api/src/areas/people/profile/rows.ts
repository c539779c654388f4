// What other folders may use of this folder's rows.
export { findPreferenceRow, insertThirdParty, savePreferenceRow, saveSubscriptionRow } from './repo.ts'
