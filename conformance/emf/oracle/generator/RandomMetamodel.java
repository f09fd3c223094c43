/** A package of classes that inherit, contain and refer to each other in every way that Ecore knows. */
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EEnumLiteral;
import org.eclipse.emf.ecore.EGenericType;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.ETypeParameter;
import org.eclipse.emf.ecore.EcoreFactory;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.util.ExtendedMetaData;

final class RandomMetamodel {
  private static final EcoreFactory make = EcoreFactory.eINSTANCE;
  private static final EcorePackage ecore = EcorePackage.eINSTANCE;
  private static final ExtendedMetaData names = ExtendedMetaData.INSTANCE;

  /** Values of these have a text that says all of them. */
  private static final List<EDataType> basicTypes = List.of(
      ecore.getEString(), ecore.getEBoolean(), ecore.getEBooleanObject(), ecore.getEInt(), ecore.getEIntegerObject(),
      ecore.getELong(), ecore.getELongObject(), ecore.getEShort(), ecore.getEShortObject(), ecore.getEByte(),
      ecore.getEByteObject(), ecore.getEFloat(), ecore.getEFloatObject(), ecore.getEDouble(), ecore.getEDoubleObject(),
      ecore.getEChar(), ecore.getECharacterObject(), ecore.getEByteArray(), ecore.getEDate(), ecore.getEBigDecimal(),
      ecore.getEBigInteger(), ecore.getEJavaObject());

  /** Defaults as a modeller writes them. */
  private static final Map<EDataType, String> defaults = Map.of(
      ecore.getEString(), "by default", ecore.getEBoolean(), "true", ecore.getEInt(), "42", ecore.getEDouble(), "2.5",
      ecore.getELong(), "9007199254740993", ecore.getEBigInteger(), "18446744073709551616");

  private final Random random;
  private final EPackage root;
  private final EPackage part;
  private final List<EClass> classes = new ArrayList<>();
  private final List<EDataType> dataTypes = new ArrayList<>(basicTypes);

  RandomMetamodel(Random random, int seed) {
    this.random = random;
    root = packageOf("generated", "http://example.org/generated/" + seed);
    part = packageOf("part", "http://example.org/generated/" + seed + "/part");
    root.getESubpackages().add(part);
  }

  EPackage make() {
    addDataTypes();
    for (int index = 0; index < 7; index++) classes.add(addClass("Class" + index));
    addGenerics();
    for (EClass owner : classes) if (owner.getEAllSuperTypes().isEmpty() && random.nextInt(3) == 0) owner.getEStructuralFeatures().add(codeOf(owner));
    for (EClass owner : List.copyOf(classes)) addFeatures(owner);
    addMapEntry();
    addGroup();
    return root;
  }

  private static EPackage packageOf(String name, String nsUri) {
    EPackage made = make.createEPackage();
    made.setName(name);
    made.setNsPrefix(name);
    made.setNsURI(nsUri);
    return made;
  }

  private void addDataTypes() {
    EEnum colour = make.createEEnum();
    for (String name : List.of("red", "green", "blue")) colour.getELiterals().add(literal(name, colour.getELiterals().size() * 3));
    dataTypes.add(named(colour, "Colour"));
    EDataType label = make.createEDataType();
    label.setInstanceClassName("java.lang.String");
    dataTypes.add(named(label, "Label"));
    dataTypes.forEach(type -> { if (type.getEPackage() == null) root.getEClassifiers().add(type); });
  }

  private static EEnumLiteral literal(String name, int value) {
    EEnumLiteral made = make.createEEnumLiteral();
    made.setName(name);
    made.setLiteral("the " + name + " one");
    made.setValue(value);
    return made;
  }

  private static <T extends EClassifier> T named(T classifier, String name) {
    classifier.setName(name);
    return classifier;
  }

  private EClass addClass(String name) {
    EClass made = named(make.createEClass(), name);
    made.setAbstract(random.nextInt(5) == 0);
    for (EClass parent : classes) if (random.nextInt(5) == 0) made.getESuperTypes().add(parent);
    (random.nextInt(3) == 0 ? part : root).getEClassifiers().add(made);
    return made;
  }

  /** `Box<T>` holds and names things of its parameter; `ClassBox` says which. */
  private void addGenerics() {
    EClass box = named(make.createEClass(), "Box");
    ETypeParameter parameter = make.createETypeParameter();
    parameter.setName("T");
    box.getETypeParameters().add(parameter);
    for (boolean contains : new boolean[] {true, false}) {
      EReference made = reference(contains ? "boxed" : "named", null, contains);
      made.setEGenericType(genericOf(null, parameter));
      box.getEStructuralFeatures().add(made);
    }
    root.getEClassifiers().add(box);
    EClass bound = named(make.createEClass(), "ClassBox");
    EGenericType parent = genericOf(box, null);
    parent.getETypeArguments().add(genericOf(classes.get(0), null));
    bound.getEGenericSuperTypes().add(parent);
    root.getEClassifiers().add(bound);
    classes.add(bound);
  }

  private static EGenericType genericOf(EClassifier classifier, ETypeParameter parameter) {
    EGenericType made = make.createEGenericType();
    made.setEClassifier(classifier);
    made.setETypeParameter(parameter);
    return made;
  }

  private void addFeatures(EClass owner) {
    for (int count = random.nextInt(6); count > 0; count--) owner.getEStructuralFeatures().add(attribute(owner, count));
    for (int count = 1 + random.nextInt(3); count > 0; count--) addReference(owner, count, true);
    for (int count = random.nextInt(4); count > 0; count--) addReference(owner, count, false);
  }

  private EAttribute attribute(EClass owner, int count) {
    EAttribute made = make.createEAttribute();
    made.setName("value" + count + "Of" + owner.getName());
    made.setEType(dataTypes.get(random.nextInt(dataTypes.size())));
    made.setUpperBound(random.nextInt(3) == 0 ? -1 : 1);
    made.setUnique(random.nextBoolean());
    made.setUnsettable(random.nextInt(4) == 0);
    made.setTransient(random.nextInt(12) == 0);
    if (random.nextBoolean() && !made.isMany()) made.setDefaultValueLiteral(defaults.get(made.getEAttributeType()));
    made.setID(count == 1 && made.getEType() == ecore.getEString() && !made.isMany() && owner.getEIDAttribute() == null);
    return made;
  }

  /** Each object has another code, so that it can be the key of a reference. */
  private static EAttribute codeOf(EClass owner) {
    EAttribute made = make.createEAttribute();
    made.setName("codeOf" + owner.getName());
    made.setEType(ecore.getEString());
    made.setLowerBound(1);
    return made;
  }

  private void addReference(EClass owner, int count, boolean contains) {
    EClass target = random.nextInt(6) == 0 ? ecore.getEObject() : classes.get(random.nextInt(classes.size()));
    EReference made = reference((contains ? "parts" : "links") + count + "Of" + owner.getName(), target, contains);
    owner.getEStructuralFeatures().add(made);
    target.getEAllAttributes().stream().filter(found -> found.getName().startsWith("code")).limit(contains ? 1 : 0).forEach(made.getEKeys()::add);
    if (target != ecore.getEObject() && random.nextInt(3) == 0) addOpposite(made, owner, target);
  }

  private EReference reference(String name, EClass target, boolean contains) {
    EReference made = make.createEReference();
    made.setName(name);
    made.setEType(target);
    made.setContainment(contains);
    made.setUpperBound(random.nextInt(3) == 0 ? 1 : -1);
    made.setResolveProxies(random.nextInt(4) != 0);
    made.setUnsettable(random.nextInt(6) == 0);
    return made;
  }

  private void addOpposite(EReference reference, EClass owner, EClass target) {
    EReference back = reference("back" + target.getEStructuralFeatures().size() + "From" + reference.getName(), owner, false);
    if (reference.isContainment()) back.setUpperBound(1);
    target.getEStructuralFeatures().add(back);
    back.setEOpposite(reference);
    reference.setEOpposite(back);
  }

  /** Maps are lists of entries. */
  private void addMapEntry() {
    EClass entry = named(make.createEClass(), "TextToClassEntry");
    entry.setInstanceClassName("java.util.Map$Entry");
    EAttribute key = make.createEAttribute();
    key.setName("key");
    key.setEType(ecore.getEString());
    entry.getEStructuralFeatures().add(key);
    EReference value = reference("value", classes.get(0), random.nextBoolean());
    value.setUpperBound(1);
    entry.getEStructuralFeatures().add(value);
    root.getEClassifiers().add(entry);
    EReference map = reference("map", entry, true);
    map.setUpperBound(-1);
    classes.get(random.nextInt(classes.size())).getEStructuralFeatures().add(map);
  }

  /** One list keeps the order of two features. */
  private void addGroup() {
    EClass owner = classes.get(random.nextInt(classes.size()));
    EAttribute group = make.createEAttribute();
    group.setName("group");
    group.setEType(ecore.getEFeatureMapEntry());
    group.setUpperBound(-1);
    group.setUnique(false);
    names.setFeatureKind(group, ExtendedMetaData.GROUP_FEATURE);
    names.setName(group, "group:0");
    owner.getEStructuralFeatures().add(group);
    EAttribute word = make.createEAttribute();
    word.setName("word");
    word.setEType(ecore.getEString());
    word.setUnique(false);
    for (EStructuralFeature member : List.of(word, reference("member", classes.get(1), true))) addToGroup(owner, group, member);
  }

  private static void addToGroup(EClass owner, EAttribute group, EStructuralFeature member) {
    member.setUpperBound(-1);
    member.setVolatile(true);
    member.setTransient(true);
    member.setDerived(true);
    member.setUnsettable(false);
    owner.getEStructuralFeatures().add(member);
    names.setFeatureKind(member, ExtendedMetaData.ELEMENT_FEATURE);
    names.setGroup(member, group);
  }
}
