import { Copy, Share2 } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Card, Cluster, Notice, Stack, TextField } from '@portal/shared/ui'

/** The address that was just made: it is shown this once, because only its hash is kept. */
export function MadeLink({ address, onAnother }: { address: string; onAnother: () => void }) {
  const { t } = useTranslation('payments-pay-link')
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success(t('made.copied')),
      () => toast.error(t('made.notCopied')),
    )
  // Whoever closes the sheet of their device has decided against it: there is nothing to say.
  const share = () => navigator.share({ url: address }).catch(() => undefined)
  return (
    <Card>
      <Stack>
        <Notice tone="success" live="polite" title={t('made.title')}>
          {t('made.text')}
        </Notice>
        <TextField label={t('made.label')} value={address} readOnly onChange={() => undefined} />
        <Cluster>
          <Button kind="primary" icon={<Copy aria-hidden="true" size={18} />} onClick={() => void copy()}>
            {t('made.copy')}
          </Button>
          {'share' in navigator ? (
            <Button icon={<Share2 aria-hidden="true" size={18} />} onClick={() => void share()}>
              {t('made.share')}
            </Button>
          ) : null}
          <Button onClick={onAnother}>{t('made.another')}</Button>
        </Cluster>
      </Stack>
    </Card>
  )
}
