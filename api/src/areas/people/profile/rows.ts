// What other folders may use of this folder's rows.
export { insertThirdParty, savePreferenceRow, saveSubscriptionRow } from './repo.ts'
