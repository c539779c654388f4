import { useAction, useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'

/** The consumer's address for calendar programs, as far as it is known: not itself. */
export const useOwnCalendar = () => useQuery(endpoints.getCalendar, {})

const refresh = [endpoints.getCalendar]

export const useCalendarActs = () => ({
  make: useAction(endpoints.makeCalendar, { refresh }),
  end: useAction(endpoints.endCalendar, { refresh }),
  file: useAction(endpoints.getCalendarFile),
})
