import type { Capabilities } from './capability-values.ts'
import type { OwnLimits } from './contact-facts.ts'
import { clockTime, weekdayNames } from './own-hours.ts'

/** The limits that an agency sets itself for contact; its settings offer none that is looser than the law's. */
export const ownLimits = (settings: Capabilities): OwnLimits => ({
  calls: settings['contact.most_calls'],
  messages: settings['contact.most_messages'],
  hours: Object.fromEntries(
    weekdayNames.flatMap((name, at) =>
      settings['contact.days'].includes(name)
        ? [[at + 1, { from: clockTime(settings['contact.from']), to: clockTime(settings['contact.to']) }]]
        : [],
    ),
  ),
})
