import { readConfig } from '../config.ts'
import { connectDatabase } from '../db/connect.ts'
import { knownCertificates } from '../seal/known-certificates.ts'
import { defaultTenantsFolder, loadTenantFiles } from '../tenancy/tenants.ts'
import { verifyAgreements, type AgreementFault } from './verify-agreements.ts'

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

/** Checks every filed agreement of every tenant; ends with 1 when one is not as it was. Run: npm run verify-agreements */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const connected = await connectDatabase(config, () => {}, { asItIs: true })
  const known = knownCertificates(config.dataFolder)
  try {
    for (const { id } of loadTenantFiles(config.tenantsFolder ?? defaultTenantsFolder)) {
      const { documents, sealed, findings } = await verifyAgreements(connected.db, id, known)
      if (findings.length > 0) process.exitCode = 1
      process.stdout.write(
        findings.length === 0
          ? `${id}: ${documents} agreements, ${sealed} of them sealed, whole\n`
          : `${id}: ${findings.length} of ${documents} agreements ARE NOT AS THEY WERE\n`,
      )
      for (const { id: document, edition, faults } of findings)
        process.stdout.write(`  ${document} (${edition}): ${faults.map((fault) => said[fault]).join('; ')}\n`)
    }
  } finally {
    await connected.close()
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
