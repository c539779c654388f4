import type { SettingId } from './settings.ts'

/** What a number counts; the text `unit.<name>` says it. */
const units: Partial<Record<SettingId, string>> = {
  'ach.start_after_hours': 'hours',
  'plan.grace_days': 'bankingDays',
  'plan.break_after': 'instalments',
  'plan.move_limit': 'times',
  'plan.move_days': 'days',
  'plan.skip_limit': 'times',
  'asa.max_attempts': 'tries',
  'case.dispute_days': 'days',
  'case.answer_days': 'bankingDays',
  'contact.most_calls': 'calls',
  'session.expiration_time': 'minutes',
}

/** The name of a number's unit; undefined for one without. */
export const unitOf = (id: SettingId): string | undefined => units[id]
