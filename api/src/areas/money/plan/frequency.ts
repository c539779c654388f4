import type { PaymentFrequency, ScheduleFrequency } from '@portal/shared/domain'
import type { Frequency } from '../../../db/schema/plan.ts'

const SPOKEN: Record<Frequency, PaymentFrequency & ('Monthly' | 'Weekly' | 'Bi-Weekly' | 'One Time')> = {
  monthly: 'Monthly',
  weekly: 'Weekly',
  bi_weekly: 'Bi-Weekly',
  one_time: 'One Time',
}

/** A stored frequency on the wire (P-10). */
export const spokenFrequency = (frequency: Frequency) => SPOKEN[frequency]

/** A stored frequency for the date rules. */
export const ruleFrequency = (frequency: Frequency): ScheduleFrequency =>
  frequency === 'bi_weekly' ? 'bi-weekly' : frequency
