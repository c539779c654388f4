import { useQuery } from '@portal/shared/client'
import { endpoints, type CallReply } from '@portal/shared/contract'
import { localDateOf } from '../../lib/use-calendar.ts'
import { dayKindOf, startDayOf } from './payment-day.ts'
import type { Setup } from './use-plan-setup.ts'

/** Rows of the schedule on one page. */
export const schedulePage = 10

/** The days that were chosen, as every call of the set-up sends them. */
export interface ChosenDays {
  start_day: number | null
  local_date: string | null
}

/** The chosen days; null while the field is empty. */
export function chosenDays({ offer, actingFor }: Setup, day: string | null): ChosenDays | null {
  const kind = dayKindOf(offer)
  const local_date = localDateOf(actingFor)
  if (day === null || kind === 'fixed' || kind === 'invalid') return { start_day: null, local_date }
  const start_day = startDayOf(day, kind)
  return start_day === undefined ? null : { start_day, local_date }
}

/** a page of the payments as they would be made. */
export function useSchedule({ debt, offer, actingFor }: Setup, days: ChosenDays | null, page: number) {
  const { data, ...rest } = useQuery(
    endpoints.getPossibleSchedule,
    days && {
      body: {
        client_id: actingFor ?? null,
        debt_id: debt.debt_id,
        plan_id: offer.id,
        ...days,
        page,
        per_page: schedulePage,
      },
    },
    { keepPrevious: true },
  )
  return { schedule: days ? data : undefined, ...rest }
}

/** A page of the schedule, with the facts of the whole. */
export type SchedulePage = CallReply<typeof endpoints.getPossibleSchedule>
