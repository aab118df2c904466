import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import sharp from "sharp";

const root = join(import.meta.dirname, "../..");
const ofRepository = (path: string) => readFile(join(root, path));

const goods = [
  ["id", "title", "price", "quantity"],
  ["RUSK", "Rusks", "49.00 ZAR", "5"],
];
const withBetween = (sign: string) => goods.map((row) => row.join(sign)).join("\n");

/** The owner's files that the examples name, in documented formats. */
export async function ownersFiles(): Promise<Record<string, string | Buffer>> {
  const picture = await ofRepository("demo/popup/large.webp");
  const statement = await ofRepository("demo/statement.csv");
  const products = withBetween(",");
  return {
    "products.csv": products,
    "products.csv.gz": gzipSync(products),
    "products.tsv.gz": gzipSync(withBetween("\t")),
    "var/lib/spaza/products.csv": products,
    "var/backups/spaza/.keep": "",
    "products_export.csv": "Handle,Title,Variant Price,Variant Inventory Qty\nmug,Mug,10.00,7\n",
    "wc-product-export.csv": "ID,Type,SKU,Name,Published,Stock,Regular price\n1,simple,CUP,Cup,1,3,20.00\n",
    "photos/RUSK.webp": picture,
    "braai.png": picture,
    "braai.jpg": await sharp(picture).resize(1800, 450).jpeg().toBuffer(),
    "xmas.jpg": picture,
    "counted.csv": "sku,on_hand\nUM-FLI-48,12\n",
    "old-shop.csv": "path,target,status\n/old-page,/about,\n",
    "statement.csv": statement,
    "demo/statement.csv": statement,
    "pictures/logo.svg": '<svg viewBox="0 0 40 10"></svg>',
    "my-answers.toml": await documentedAnswers(),
  };
}

/** The answers file in docs/your-shop.md. */
async function documentedAnswers(): Promise<string> {
  const text = String(await ofRepository("docs/your-shop.md"));
  return /```toml\n(name = [\s\S]*?)```/.exec(text)?.[1] ?? "";
}
