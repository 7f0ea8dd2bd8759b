import { layers } from '../tokens/layers.ts'

const id = 'float-root'

/**
 * The one element that every floating-ui float is rendered into. React Aria makes all outside an open modal inert,
 * except what carries its top-layer mark (design.md §3, Overlays), so a float opened in a sheet stays alive here.
 * Made with the first float; each float takes its own content out again.
 */
export function floatRoot(): HTMLElement {
  const standing = document.getElementById(id)
  if (standing) return standing
  const root = document.createElement('div')
  root.id = id
  // Before it is in the document: React Aria judges what is added to a page under a modal as it arrives.
  root.dataset['reactAriaTopLayer'] = 'true'
  root.style.position = 'relative'
  root.style.zIndex = String(layers.float)
  return document.body.appendChild(root)
}
