import type { TenantSettings } from '@portal/shared/contract'
import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { categoriesOf } from './categories.ts'
import { addTag, renameTag, setTagContact, switchTag } from './change-tags.ts'
import { presentTag } from './present.ts'
import { listTags } from './repo.ts'

/** S-48: where external tags are switched off, existing ones are hidden. */
const hasKind = ({ capabilities }: TenantSettings, isExternal: boolean): boolean =>
  !isExternal || capabilities['staff.customer_service_handling']

export function tagRoutes(app: App): void {
  route(app, endpoints.listTagCategories, { allow: 'tag.manage' }, async ({ tx, tenant, input }) => {
    const { is_external: isExternal } = input.query
    if (!hasKind(tenant, isExternal)) return { data: [] }
    return { data: categoriesOf(isExternal, await listTags(tx, tenant.id, { isExternal })) }
  })

  route(app, endpoints.listActiveTags, { allow: 'note.view' }, async ({ tx, tenant, input }) => {
    const { is_external: isExternal } = input.query
    if (!hasKind(tenant, isExternal)) return { data: [] }
    return { data: (await listTags(tx, tenant.id, { isExternal, isActive: true })).map(presentTag) }
  })

  route(app, endpoints.listArchivedTags, { allow: 'tag.manage' }, async ({ tx, tenant, input }) => {
    const { is_external: isExternal } = input.query
    if (!hasKind(tenant, isExternal)) return { data: [] }
    return { data: (await listTags(tx, tenant.id, { isExternal, isActive: false })).map(presentTag) }
  })

  route(app, endpoints.addTag, { allow: 'tag.manage' }, async (ctx) => ({
    data: presentTag(await addTag(ctx, ctx.input.body)),
  }))

  route(app, endpoints.renameTag, { allow: 'tag.manage' }, async (ctx) => {
    const { old_name: oldName, new_name: newName } = ctx.input.body
    return { data: presentTag(await renameTag(ctx, oldName, newName)) }
  })

  route(app, endpoints.setTagContact, { allow: 'tag.manage' }, async (ctx) => {
    const { name, contact } = ctx.input.body
    return { data: presentTag(await setTagContact(ctx, name, contact)) }
  })

  route(app, endpoints.archiveTag, { allow: 'tag.manage' }, async (ctx) => ({
    data: presentTag(await switchTag(ctx, ctx.input.body, false)),
  }))

  route(app, endpoints.activateTag, { allow: 'tag.manage' }, async (ctx) => ({
    data: presentTag(await switchTag(ctx, ctx.input.body, true)),
  }))
}
