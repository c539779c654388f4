import { endpoints } from '@portal/shared/contract'
import { consumerOf } from '../../../core/debt/policy.ts'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { calendarOf } from './calendar-of.ts'
import { openFeed } from './open-feed.ts'
import { assertOffered, makeFeed, showFeed, takeBack } from './own-feed.ts'

/** Planned payments in a consumer's own calendar (F-24): a file, and an address that follows every change. */
export function calendarRoutes(app: App): void {
  route(app, endpoints.getCalendar, { allow: 'calendar.own' }, async (ctx) => {
    assertOffered(ctx)
    return { data: await showFeed(ctx) }
  })
  route(app, endpoints.makeCalendar, { allow: 'calendar.own' }, async (ctx) => {
    assertOffered(ctx)
    const { shows_amount: amount, shows_name: name } = ctx.input.body
    return { data: await makeFeed(ctx, { amount, name }) }
  })
  route(app, endpoints.endCalendar, { allow: 'calendar.own' }, async (ctx) => {
    await takeBack(ctx)
    return {}
  })
  route(app, endpoints.getCalendarFile, { allow: 'calendar.own' }, async (ctx) => {
    assertOffered(ctx)
    const { shows_amount: amount, shows_name: name } = ctx.input.body
    const consumer = await consumerOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
    return { data: { file_name: 'payments.ics', content: await calendarOf(ctx, consumer, { amount, name }) } }
  })

  app.get('/api/v1/calendar/:token.ics', openFeed)
}
