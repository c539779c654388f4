import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { createNote } from './create-note.ts'
import { deleteNote } from './delete-note.ts'
import { listNotesOf, presentOne } from './list.ts'

export function noteRoutes(app: App): void {
  route(app, endpoints.listNotes, { allow: 'note.view' }, (ctx) => listNotesOf(ctx, ctx.input.query))

  route(app, endpoints.createNote, { allow: 'note.create' }, async (ctx) => {
    await recordView(ctx, ctx.input.body.customer_id, 'note.create')
    const id = await createNote(ctx, ctx.input.body)
    return { data: await presentOne(ctx, id) }
  })

  route(app, endpoints.deleteNote, { allow: 'note.delete' }, async (ctx) => {
    await deleteNote(ctx, ctx.input.params.id, ctx.input.body.reason)
    return {}
  })
}
