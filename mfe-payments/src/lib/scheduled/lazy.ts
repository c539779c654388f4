import { lazyPart } from '@portal/shared/kit'
import { lazyRoute } from '@portal/shared/router'
import { ackTexts } from '#texts/ack'
import { scheduledTexts } from '#texts/scheduled'
import { sharedPlansTexts } from '#texts/shared-plans'
import { loadWith } from '../load-with.ts'

const withTexts = <M>(module: Promise<M>) => loadWith(module, scheduledTexts(), ackTexts(), sharedPlansTexts())

// Loaded with their texts on demand: few debts have a scheduled payment.
export const ScheduledPanel = lazyRoute(async () => (await withTexts(import('./ScheduledPanel.tsx'))).ScheduledPanel)
export const ScheduledDialog = lazyPart(async () => (await withTexts(import('./ScheduledDialog.tsx'))).ScheduledDialog)
export const PayDayField = lazyPart(async () => (await withTexts(import('./PayDayField.tsx'))).PayDayField)
