import { endpoints } from '@portal/shared/contract'
import { recordView } from '../../../core/consumer/record-view.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { checkUploads, FILES_LIMIT } from '../../../documents/check-uploads.ts'
import { correctIdentity, decideIdentity } from './correct-identity.ts'
import { readCorrections } from './list-corrections.ts'

/** I-05: corrections of a consumer's name, date of birth and SSN. */
export function identityRoutes(app: App): void {
  route(app, endpoints.listIdentityCorrections, { allow: 'identity.correct' }, async (ctx) => {
    const person = await consumerOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
    await recordView(ctx, person.id, 'identity.list')
    const secondPerson = ctx.tenant.capabilities['staff.identity_second_person']
    return { data: await readCorrections(ctx, person), second_person: secondPerson }
  })

  // Files are checked before anything is locked, and only of somebody who is there.
  route(app, endpoints.correctIdentity, { allow: 'identity.correct', bodyLimit: FILES_LIMIT }, async (ctx) => {
    await consumerOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
    const files = await checkUploads(ctx.input.body.attachments)
    return { status: await correctIdentity(ctx, ctx.input.body, files) }
  })

  route(app, endpoints.decideIdentityCorrection, { allow: 'identity.correct' }, async (ctx) => ({
    status: await decideIdentity(ctx, ctx.input.params.correction_id, ctx.input.body),
  }))
}
