import { useTranslation } from '@portal/shared/i18n'
import { Dialog } from '@portal/shared/ui'
import type { NachaInput } from './nacha-input.ts'
import { NachaDetailsView } from './NachaDetailsView.tsx'

/** P-28: the authorization as the bank's rules want it, in a dialog of its own. */
export function NachaDialog({ input, onClose }: { input: NachaInput; onClose: () => void }) {
  const { t } = useTranslation('payments')
  return (
    <Dialog title={t('authorization.nachaTitle')} size="medium" onClose={onClose}>
      <NachaDetailsView input={input} />
    </Dialog>
  )
}
