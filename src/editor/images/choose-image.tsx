import { useState } from 'react'
import type { StoredImage } from '#server/contract.ts'
import { addressOf, nameOf } from '../../api/images.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { IMAGES_PATH } from '../shell/images-path.ts'
import { CloseButton, Modal } from '../shell/modal.tsx'
import styles from './choose-image.module.css'
import { imagesWords } from './images-words.ts'
import { useImages } from './use-images.ts'

/** The images that are on the site already, one of which goes into the text. */
export function ChooseImage({ onChoose, onClose }: { onChoose(image: StoredImage): void; onClose(): void }) {
  const { images, error, read } = useImages({ isQuiet: true })
  const [search, setSearch] = useState('')
  const needle = search.trim().toLowerCase()
  const found = images?.filter(({ path }) => nameOf(path).toLowerCase().includes(needle)) ?? []
  return (
    <Modal title={imagesWords.chooseAnImage} onClose={onClose} isWide>
      <input
        type="search"
        // biome-ignore lint/a11y/noAutofocus: the first thing to do in a dialog that one has just opened
        autoFocus
        placeholder={imagesWords.searchImages}
        aria-label={imagesWords.searchImagesLabel}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p aria-live="polite">
        {!images && !error && imagesWords.loading}
        {images && found.length === 0 && (needle ? imagesWords.noImageIsCalledThat : imagesWords.thereAreNoImagesYet)}
      </p>
      <ErrorLine message={error} />
      {error && (
        <p>
          <button type="button" onClick={() => void read()}>
            {imagesWords.tryAgain}
          </button>
        </p>
      )}
      <ul className={styles.grid}>
        {found.map((image) => (
          <li key={image.path}>
            <button type="button" className={`quiet ${styles.choice}`} onClick={() => onChoose(image)}>
              <img src={addressOf(image.path)} alt="" loading="lazy" />
              <span>{nameOf(image.path)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.actions}>
        <CloseButton>{imagesWords.cancel}</CloseButton>
        <a href={IMAGES_PATH} target="_blank" rel="noopener" title={imagesWords.opensInANewTab}>
          {imagesWords.allImagesWithWhatUses}
        </a>
      </p>
    </Modal>
  )
}
