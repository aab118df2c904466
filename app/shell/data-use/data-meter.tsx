import "./data-meter.css";
import { type ChangeEvent, useEffect, useState } from "react";
import { TextField } from "../../../widgets/fields/text-field.tsx";
import { price } from "../../../words/money/price.ts";
import { browserKeep } from "../../client/browser-keep.ts";
import { browserSavesData, savesData, switchDataSaver } from "../../client/data-saver.ts";
import { costInWords, kilobytes, usualCentsPerGigabyte } from "./cost-in-words.ts";
import { dataUse } from "./measure.ts";

const pricePlace = "cents-per-gigabyte";

export default function DataMeter() {
  const { pageBytes, visitBytes } = useDataUse();
  const [centsPerGigabyte, setPrice] = useState(
    () => Number(browserKeep().getItem(pricePlace)) || usualCentsPerGigabyte,
  );
  const changePrice = (typed: string) => {
    const cents = Math.round(Number(typed.replace(",", ".").replace(/[^\d.]/g, "")) * 100);
    if (!(cents > 0)) return;
    setPrice(cents);
    browserKeep().setItem(pricePlace, String(cents));
  };
  const rows = [
    { name: "This page", bytes: pageBytes },
    { name: "This visit", bytes: visitBytes },
  ];
  return (
    <div className="data-meter">
      <dl>
        {rows.map(({ name, bytes }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {kilobytes(bytes)}, {costInWords(bytes, centsPerGigabyte)}
            </dd>
          </div>
        ))}
      </dl>
      <TextField
        label="What you pay for 1 GB"
        inputmode="decimal"
        defaultValue={price((centsPerGigabyte / 100).toFixed(2))}
        onChange={changePrice}
      />
      <DataSaver />
    </div>
  );
}

function DataSaver() {
  const isBrowserSaving = browserSavesData();
  const [isOn, setIsOn] = useState(savesData);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    switchDataSaver(target.checked);
    setIsOn(target.checked);
  };
  return (
    <label className="data-saver">
      <input type="checkbox" checked={isOn} disabled={isBrowserSaving} onChange={change} />
      <span>
        Data saver
        <small>
          {isBrowserSaving
            ? "On, because your browser asks for it."
            : "Smaller pictures and fewer downloads in the background."}
        </small>
      </span>
    </label>
  );
}

/** Measured again whenever something has arrived. */
function useDataUse() {
  const [use, setUse] = useState(dataUse);
  useEffect(() => {
    const observer = new PerformanceObserver(() => setUse(dataUse()));
    observer.observe({ type: "resource" });
    return () => observer.disconnect();
  }, []);
  return use;
}
