import { knownCertificates } from '../seal/known-certificates.ts'
import { verifyAgreements, type AgreementFault } from './verify-agreements.ts'
import { verifyTenants } from './verify-tenants.ts'

const said: Readonly<Record<AgreementFault, string>> = {
  bytes: 'its bytes are not those that were filed',
  unsealed: 'it has no seal',
  not_whole: 'its seal does not cover the whole file: something was added or cut off',
  altered: 'it was changed after it was sealed',
  signature: 'its seal cannot be read',
  timestamp: 'its time stamp is not over its seal',
  certificate: 'it was sealed by a certificate that this installation never had',
  hashes: 'its hash is not the one that was signed',
  audit: 'the audit chain does not know of its sealing',
  envelope: 'no agreement belongs to it',
  document: 'the document that was put before its signer is gone',
}

// Verifies every filed agreement of every tenant; exits with 1 when one has changed. Run: npm run verify-agreements
await verifyTenants(async ({ db, config, tenantId }) => {
  const { documents, sealed, findings } = await verifyAgreements(db, tenantId, knownCertificates(config.dataFolder))
  if (findings.length === 0)
    return { isWhole: true, lines: [`${tenantId}: ${documents} agreements, ${sealed} of them sealed, whole`] }
  return {
    isWhole: false,
    lines: [
      `${tenantId}: ${findings.length} of ${documents} agreements ARE NOT AS THEY WERE`,
      ...findings.map(
        ({ id, edition, faults }) => `  ${id} (${edition}): ${faults.map((fault) => said[fault]).join('; ')}`,
      ),
    ],
  }
})
