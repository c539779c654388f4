// The rows that other folders may read and write.
export { dropFactors, factorsOf, isAny, type Factors } from './factor-repo.ts'
export { lockPasskey, takeChallenge } from './passkey-repo.ts'
export { putTotp } from './totp-repo.ts'
