import { useTranslation } from '@portal/shared/i18n'
import { Card, Notice, Stack } from '@portal/shared/ui'
import { bankOf } from '../method/choice.ts'
import { MethodChoice } from '../method/MethodChoice.tsx'
import { SavedAccount } from '../method/SavedAccount.tsx'
import type { PayScreenParts } from './use-pay-screen.ts'

/** P-38: where the money comes from; a saved account shows its details (P-29). */
export function MethodPart({ screen, flow, send }: PayScreenParts) {
  const { t } = useTranslation('payments')
  const { oneTime, methods, choice } = screen
  const bank = bankOf(choice, methods)
  return (
    <div id="pay-method">
      <Card title={t('steps.method')}>
        <Stack gap={6}>
          <MethodChoice
            methods={methods}
            choice={choice}
            onChoose={(next) => send({ event: 'methodChosen', choice: next })}
            offersWallets={flow.sum.day === '' && !oneTime.actingFor}
          />
          {choice !== '' && choice === flow.added ? (
            <Notice tone="success" live="polite">
              {t('frame.saved')}
            </Notice>
          ) : null}
          {bank ? <SavedAccount account={bank} /> : null}
        </Stack>
      </Card>
    </div>
  )
}
