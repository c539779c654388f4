import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { describeClient } from './describe.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import type { Acting } from '../../../core/consumer/acting.ts'
import { changeClient } from './change-client.ts'
import { changeEmployer } from './change-employer.ts'
import { changeOwnProfile } from './own-profile.ts'
import { readPreference, savePreference } from './preference.ts'
import { chooseSubscriptions, subscriptionsOf } from './subscriptions.ts'
import { addThirdParty, changeThirdParty, readThirdParties, removeThirdParty } from './third-parties.ts'

export function profileRoutes(app: App): void {
  for (const each of [endpoints.updateClient, endpoints.patchClient] as const)
    route(app, each, { allow: 'profile.edit' }, async (ctx) => {
      const { was, agreed = [], ...sent } = ctx.input.body
      return { data: await describeClient(ctx, await changeClient(ctx, sent, { was, agreed })) }
    })
  route(app, endpoints.updateProfile, { allow: 'profile.self' }, async (ctx) => {
    const { was, ...sent } = ctx.input.body
    return changeOwnProfile(ctx, sent, was)
  })
  route(app, endpoints.updateEmployer, { allow: 'profile.edit' }, async (ctx) => {
    const { was, client_id: _client, ...sent } = ctx.input.body
    return { data: await changeEmployer(ctx, sent, was) }
  })

  route(app, endpoints.listThirdPartyContacts, { allow: 'profile.view' }, async (ctx) =>
    readThirdParties(ctx, await seen(ctx, 'third_party.read')),
  )
  route(app, endpoints.addThirdPartyContact, { allow: 'contact.edit' }, (ctx) => addThirdParty(ctx, ctx.input.body))
  route(app, endpoints.updateThirdPartyContact, { allow: 'contact.edit' }, (ctx) => {
    const { was, client_id: _client, ...sent } = ctx.input.body
    return changeThirdParty(ctx, ctx.input.params.id, sent, was)
  })
  route(app, endpoints.removeThirdPartyContact, { allow: 'contact.edit' }, (ctx) =>
    removeThirdParty(ctx, ctx.input.params.id),
  )

  route(app, endpoints.getContactPreference, { allow: 'contact.view' }, async (ctx) => {
    const row = await consumerOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
    await recordView(ctx, row.id, 'contact_preference.read')
    return { data: await readPreference(ctx, row) }
  })
  route(app, endpoints.saveContactPreference, { allow: 'contact.edit' }, async (ctx) => {
    const { was, ...wanted } = ctx.input.body
    return { data: await savePreference(ctx, wanted, was) }
  })

  route(app, endpoints.getSubscriptions, { allow: 'contact.view' }, async (ctx) => ({
    data: await subscriptionsOf(ctx.tx, ctx.tenant, await seen(ctx, 'subscriptions.read')),
  }))
  route(app, endpoints.saveSubscriptions, { allow: 'contact.edit' }, async (ctx) => ({
    data: await chooseSubscriptions(ctx, ctx.input.body),
  }))
}

/** The consumer of a reading call; a view by staff is recorded. */
async function seen(ctx: Acting, action: string): Promise<string> {
  const { id } = await consumerOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
  await recordView(ctx, id, action)
  return id
}
