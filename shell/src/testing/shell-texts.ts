import en from '@portal/shared/texts/en/shell.json'
import es from '@portal/shared/texts/es/shell.json'

/** The shell's texts, for `renderPortal`. */
export const shellTexts = { shell: { en, es } }
