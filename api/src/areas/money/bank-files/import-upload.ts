import type { endpoints } from '@portal/shared/contract'
import { NachaError } from '../../../gateways/ach/nacha/read.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { importBankFile } from './import-file.ts'

/** Takes in a file that staff upload; one that is no Nacha file is refused with its first bad line. */
export async function importUpload({ deps, tenant, actor, input }: Context<typeof endpoints.importBankFile, Actor>) {
  try {
    const result = await importBankFile(deps, tenant, { ...input.body, staffId: actor.id })
    const { isRepeat, items, applied, unmatched } = result
    return { data: { is_repeat: isRepeat, items, applied, unmatched } }
  } catch (error) {
    if (!(error instanceof NachaError)) throw error
    deps.log.info({ tenantId: tenant.id, reason: error.message }, 'a file of the bank was refused')
    throw new Refusal('bank_file_invalid', { fields: { line: [String(error.line)] } })
  }
}
