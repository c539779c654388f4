import { endpoints } from '@portal/shared/contract'
import type { App } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { createCase } from './create-case.ts'

export function caseRoutes(app: App): void {
  route(app, endpoints.createCase, { allow: 'case.create' }, async (ctx) => {
    const { number, status, dueOn } = await createCase(ctx, ctx.input.body)
    return { case_number: number, status, due_at: dueOn }
  })
}
