import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'

/** The portal's languages. */
export type Language = 'en' | 'es'
/** Loaders of one namespace by language: `{ en: () => import('./texts/en.json'), es: … }`. */
export type TextBundles = Record<Language, () => Promise<{ default: object }>>

/** The one i18next of the page. */
export const i18n = i18next

const selectedName = 'selectedLanguage'
const bundles = new Map<string, TextBundles>()
const loading = new Map<string, Promise<void>>()
let wanted: Language = 'en'

/**
 * Starts i18next in the given language with the English texts at hand (they are also the fallback), loading the
 * language's own before the first render.
 */
export async function startI18n(
  language: Language,
  english: Record<string, object>,
  own: Record<string, TextBundles>,
): Promise<void> {
  wanted = language
  if (!i18next.isInitialized) {
    await i18next.use(initReactI18next).init({
      lng: 'en',
      fallbackLng: 'en',
      defaultNS: 'common',
      ns: Object.keys(english),
      resources: { en: english as Record<string, Record<string, string>> },
      partialBundledLanguages: true,
      // React escapes.
      interpolation: { escapeValue: false },
      react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: 'added' },
    })
  }
  await Promise.all(Object.entries(own).map(([namespace, texts]) => addNamespace(namespace, texts)))
  await apply(language)
}

/**
 * Adds a remote's texts; to be awaited before its first render, else raw keys would show. Loops until the
 * language it loaded is the wanted one, because it may be switched meanwhile.
 */
export async function addNamespace(namespace: string, texts: TextBundles): Promise<void> {
  bundles.set(namespace, texts)
  let loaded: Language
  do {
    loaded = wanted
    await load(namespace, loaded)
  } while (loaded !== wanted)
}

/**
 * Switches the language: every known namespace first, then the switch. What could not be loaded is shown in English, and
 * the promise rejects with its error after the switch. Remembered in `selectedLanguage`:
 * in local storage (SH-73), and in a cookie so that the next page arrives in it.
 */
export async function setLanguage(language: Language): Promise<void> {
  document.cookie = `${selectedName}=${language}; path=/; max-age=31536000; samesite=lax`
  try {
    window.localStorage.setItem(selectedName, language)
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
  await change(language)
}

/**
 * Takes the profile's language where nobody has chosen one on this device: the selector counts most, then the profile,
 * then the browser. A cookie brings the next page in it, until the browser is closed.
 */
export async function followProfile(language: Language | null): Promise<void> {
  if (!language || selectedLanguage()) return
  document.cookie = `profileLanguage=${language}; path=/; samesite=lax`
  await change(language)
}

async function change(language: Language): Promise<void> {
  wanted = language
  const loaded = await Promise.allSettled([...bundles.keys()].map((namespace) => load(namespace, language)))
  // A later click has won meanwhile.
  if (language === wanted) await apply(language)
  for (const one of loaded) if (one.status === 'rejected') throw one.reason
}

/** The language chosen on this device before, or null. */
export function selectedLanguage(): Language | null {
  try {
    const value = window.localStorage.getItem(selectedName)
    return value === 'en' || value === 'es' ? value : null
  } catch {
    return null
  }
}

/** The language on the screen. */
export function currentLanguage(): Language {
  return i18next.language === 'es' ? 'es' : 'en'
}

async function apply(language: Language): Promise<void> {
  if (i18next.language !== language) await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

function load(namespace: string, language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, namespace)) return Promise.resolve()
  const id = `${language}/${namespace}`
  const known = loading.get(id)
  if (known) return known
  const running = (async () => {
    const texts = await bundles.get(namespace)?.[language]()
    if (texts) i18next.addResourceBundle(language, namespace, texts.default, true, false)
  })().finally(() => loading.delete(id))
  loading.set(id, running)
  return running
}

/** The language on the screen, following its changes: for dates, money and content blocks. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return i18n.language === 'es' ? 'es' : 'en'
}
