import './styles/index.css'
// Loaded by the document itself (render.tsx); named here so that this build lays it beside the others.
import './editor-floor.js?url'
import './first.js?url'
import { startBehavior } from './behavior/behavior.ts'
import { wakeOnIntent } from './behavior/wake-on-intent.ts'
import { announceWords } from './components/words-event.ts'
import { arrive } from './navigation/arrive.ts'
import { createDocuments } from './navigation/documents.ts'
import { followLinks } from './navigation/follow-links.ts'
import { createNavigation } from './navigation/navigation.ts'
import { prepareOnIntent } from './navigation/prepare-on-intent.ts'
import { loadOtherLetters } from './other-letters.ts'
import lateStyles from './styles/late.css?url'
import unlayeredStyles from './styles/without-layers.css?url'
import { guardMarkup } from './trusted-types.ts'
import { createWaker } from './wake.ts'

guardMarkup()
const documents = createDocuments()
const navigation = createNavigation(documents)
const root = document.getElementById('root') as HTMLElement
const wake = createWaker(navigation, documents.left, () => asleep())

startBehavior(document, { navigate: (address) => navigation.navigator.push(address), wake })
followLinks(document, navigation)
prepareOnIntent(document, navigation.prepare)
const asleep = wakeOnIntent(document, wake)
announceWords(document.body)
const { location: first } = navigation.shown()
document.documentElement.toggleAttribute('data-anchor', first.hash !== '')
arrive(first, undefined, true)

const styles = (href: string) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
if (!('CSSLayerBlockRule' in window)) document.head.prepend(styles(unlayeredStyles))
document.head.append(styles(lateStyles))
loadOtherLetters(root)
if (document.querySelector('script[data-whole]') || import.meta.env.DEV) await wake()
document.documentElement.dataset.ready = ''
