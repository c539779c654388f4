import { useDraft } from '@portal/shared/portal'

/**
 * The page that a visitor wanted before signing in. The page "not found" stands in its place until then (SH-20), and
 * keeps its address in this tab.
 */
export const useWantedPage = () => useDraft('wanted-page', { address: '' })
