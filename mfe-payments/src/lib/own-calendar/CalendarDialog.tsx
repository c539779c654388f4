import { useState } from 'react'
import { formatCents, toCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Button, Checkbox, Dialog, Fieldset, Stack } from '@portal/shared/ui'
import { CalendarAddress } from './CalendarAddress.tsx'
import { CalendarFile } from './CalendarFile.tsx'
import type { ShownParts } from './shown-parts.ts'

/** An amount to show what an entry looks like. */
const EXAMPLE = toCents(2_500)

/** F-24: planned payments as a file, or at an address that keeps up. What either shows is said before it is made. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['payments-calendar', 'common'])
  const language = useLanguage()
  const name = useTenant((x) => x.settings.tenant.full_name)
  const [shown, setShown] = useState<ShownParts>({ shows_amount: false, shows_name: false })
  const example = [
    t('entry'),
    ...(shown.shows_amount ? [formatCents(EXAMPLE, language)] : []),
    ...(shown.shows_name ? [name] : []),
  ].join(', ')
  return (
    <Dialog
      title={t('title')}
      size="medium"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common:action.close')}</Button>}
    >
      <Stack gap={6}>
        <p>{t('lead')}</p>
        <Fieldset legend={t('shows.title')}>
          <Stack>
            <Checkbox
              label={t('shows.amount')}
              isChecked={shown.shows_amount}
              onChange={(shows_amount) => setShown({ ...shown, shows_amount })}
            />
            <Checkbox
              label={t('shows.name', { name })}
              help={t('shows.nameHelp')}
              isChecked={shown.shows_name}
              onChange={(shows_name) => setShown({ ...shown, shows_name })}
            />
            <p aria-live="polite">
              {t('shows.example')} <strong>{example}</strong>
            </p>
          </Stack>
        </Fieldset>
        <CalendarAddress shown={shown} />
        <CalendarFile shown={shown} />
      </Stack>
    </Dialog>
  )
}
