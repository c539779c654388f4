// What other folders may use of this folder's rows.
export { dropFactors, factorsOf, isAny, type Factors } from './factor-repo.ts'
export { lockPasskey, takeChallenge } from './passkey-repo.ts'
export { putTotp } from './totp-repo.ts'
