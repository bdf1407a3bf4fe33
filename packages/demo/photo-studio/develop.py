"""Develops rendered shots into WebP per design and keeps manifest.json true.

  python3 develop.py [--shots clr-1,...] [--designs chestnut,...] [--work DIR] [--preview DIR]
"""
import argparse
import io
import json
import os
import tempfile

import numpy as np
from PIL import Image, ImageFilter

from kit import film

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, '..', 'media', 'photos')


def webp(im, path, limit=88_000, q=91):
    while True:
        b = io.BytesIO()
        im.save(b, 'WEBP', quality=q, method=6)
        if b.tell() <= limit or q <= 50:
            break
        q -= 4
    tmp = f'{path}.{os.getpid()}.tmp'
    open(tmp, 'wb').write(b.getvalue())
    os.replace(tmp, path)
    return b.tell()


def write_manifest(cat):
    """Every finished photo that the catalogue knows, in catalogue order."""
    rows = []
    for s in cat['shots']:
        for d in s['designs']:
            D = cat['designs'][d]
            f = name_of(s, d)
            p = os.path.join(OUT, f)
            if not os.path.exists(p):
                continue
            try:
                with Image.open(p) as im:
                    w, h = im.size
            except OSError:
                continue
            ctx = dict(ru=D['ru'], en=D['en'], ru_l=D['ru'].lower(), en_l=D['en'].lower())
            rows.append(dict(file='photos/' + f, **{'class': s['class']}, design=d if not s.get('hero') else None,
                             angle=s['angle'], number=s.get('n'), width=w, height=h, bytes=os.path.getsize(p),
                             alt=dict(ru=s['alt']['ru'].format(**ctx), en=s['alt']['en'].format(**ctx)),
                             **({'hero': s['hero'], 'crop': s['crop'], 'use': s.get('use', [])} if s.get('hero') else {})))
    tmp = os.path.join(HERE, f'manifest.json.{os.getpid()}.tmp')
    json.dump(dict(note='Procedural renders made for the demo shop; paths are relative to ../media; alt text in Russian and English.', images=rows),
              open(tmp, 'w', encoding='utf-8'), ensure_ascii=False, indent=2)
    os.replace(tmp, os.path.join(HERE, 'manifest.json'))
    return rows


def master(pa, pb, cache, raw):
    """Denoised passes, kept beside the raw ones so that recolouring is quick
    (delete *.npz there after changing the filter)."""
    if raw:
        return film.load_master(pa, pb, False)
    if os.path.exists(cache) and os.path.getmtime(cache) > os.path.getmtime(pb):
        return dict(np.load(cache))
    m = film.load_master(pa, pb)
    tmp = cache + '.tmp.npz'
    np.savez(tmp, **m)
    os.replace(tmp, cache)
    return m


def patched(m, work, sid, after):
    """A part rendered again with render.py --patch, laid over the passes with a soft border."""
    pb, pj = (os.path.join(work, f'{sid}.patch.{e}') for e in ('b.exr', 'json'))
    if not os.path.exists(pb) or os.path.getmtime(pb) < after:
        return m
    x0, y0, x1, y1 = json.load(open(pj))
    p = film.load_master(os.path.join(work, f'{sid}.patch.a.exr'), pb)
    H, W = m['D'].shape[:2]
    edge = lambda n, lo, hi: np.minimum(np.where(lo, np.arange(n) / 16, 1), np.where(hi, np.arange(n)[::-1] / 16, 1)).clip(0, 1)  # noqa: E731
    k = (edge(y1 - y0, y0 > 0, y1 < H)[:, None] * edge(x1 - x0, x0 > 0, x1 < W)[None])[..., None]
    for key in m:
        a = m[key][y0:y1, x0:x1].astype(np.float32)
        m[key][y0:y1, x0:x1] = a + (p[key].astype(np.float32) - a) * k
    return m


def name_of(s, d):
    return f"hero-{s['hero']}-{s['crop']}.webp" if s.get('hero') else f"{s['class']}-{d}-{s['n']}.webp"


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--shots', default='')
    ap.add_argument('--designs', default='')
    ap.add_argument('--work', default=os.path.join(tempfile.gettempdir(), 'photo-studio-work'))
    ap.add_argument('--preview', default='', help='write PNGs here instead of the media folder')
    ap.add_argument('--raw', action='store_true', help='no noise removal')
    a = ap.parse_args()
    os.makedirs(OUT, exist_ok=True)
    cat = json.load(open(os.path.join(HERE, 'catalogue.json'), encoding='utf-8'))
    ids = [i for i in a.shots.split(',') if i]
    for s in cat['shots']:
        if ids and s['id'] not in ids:
            continue
        pa, pb = (os.path.join(a.work, f"{s['id']}.{h}.exr") for h in 'ab')
        if not (os.path.exists(pa) and os.path.exists(pb)):
            continue
        m = master(pa, pb, os.path.join(a.work, s['id'] + '.npz'), a.raw)
        m = patched(m, a.work, s['id'], os.path.getmtime(pb))
        for d in s['designs']:
            if a.designs and d not in a.designs.split(','):
                continue
            D = cat['designs'][d]
            D = dict(D, **{k: D[v] for k, v in s.get('slots', {}).items()})
            img = film.compose(m, D)
            px = film.develop(img, m, **s.get('develop', {}))
            im = Image.fromarray(px).filter(ImageFilter.UnsharpMask(1.0, 32, 1))
            if a.preview:
                os.makedirs(a.preview, exist_ok=True)
                im.save(os.path.join(a.preview, f"{s['id']}-{d}.png"))
            else:
                n = webp(im, os.path.join(OUT, name_of(s, d)), 230_000 if s.get('hero') else 88_000)
                print(name_of(s, d), n, flush=True)
        if not a.preview:
            write_manifest(cat)
    if not a.preview:
        rows = write_manifest(cat)
        print('manifest:', len(rows), 'images', sum(r['bytes'] for r in rows) // 1024, 'KB')


if __name__ == '__main__':
    main()
