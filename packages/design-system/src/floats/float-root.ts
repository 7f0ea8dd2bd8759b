import { layers } from '../tokens/layers.ts'

const id = 'float-root'

/**
 * The one element that every floating-ui float is rendered into. React Aria makes everything outside an open modal inert,
 * except elements with its top-layer attribute (design.md §3, Overlays), so a float opened in a sheet stays usable here.
 * Created with the first float; each float removes its own content.
 */
export function floatRoot(): HTMLElement {
  const standing = document.getElementById(id)
  if (standing) return standing
  const root = document.createElement('div')
  root.id = id
  // Before it is added to the document: React Aria checks elements added under a modal as they arrive.
  root.dataset['reactAriaTopLayer'] = 'true'
  root.style.position = 'relative'
  root.style.zIndex = String(layers.float)
  return document.body.appendChild(root)
}
