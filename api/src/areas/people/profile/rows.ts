// The rows that other folders may read and write.
export { insertThirdParty, savePreferenceRow, saveSubscriptionRow } from './repo.ts'
